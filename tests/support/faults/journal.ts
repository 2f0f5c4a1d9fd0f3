import type { CommandId } from '../../../contracts/ids.ts';
import { isUnread, type LoggedEvent, type LogEntry } from '../../../contracts/verification/log-entry.ts';
import { ownCommandId } from '../../../services/commands/context.ts';
import type { AccountId } from '../../../contracts/ids.ts';

/** What a client has been answered to a command, each time that it sent it. */
export type Answer =
  | { readonly kind: 'done'; readonly data: Record<string, unknown> }
  | { readonly kind: 'refused'; readonly code: string }
  /** No answer, or one that says nothing about whether it was carried out. */
  | { readonly kind: 'unknown'; readonly why: string };

export interface Sent {
  readonly id: CommandId;
  readonly name: string;
  readonly accountId: AccountId;
  readonly answers: Answer[];
}

/** The event that each command stands or falls with. */
const PROOF: Readonly<Record<string, string>> = {
  'open-game': 'GameOpened',
  'draw-number': 'NumberDrawn',
  'finish-game': 'GameFinished',
};

export interface Judgement {
  readonly sent: number;
  readonly acknowledged: number;
  /** Answered with an error only, and found to be wholly there, or wholly not. */
  readonly unanswered: { readonly there: number; readonly notThere: number };
  readonly lost: string[];
  readonly doubled: string[];
  /** Answers that are not what the log says. */
  readonly untrue: string[];
}

/** Every command that clients sent, its id, and every answer: what a log is judged by. */
export class Journal {
  readonly sent: Sent[] = [];

  note(name: string, accountId: AccountId, id: CommandId): Sent {
    const sent = { id, name, accountId, answers: [] };
    this.sent.push(sent);
    return sent;
  }

  judge(log: readonly LogEntry[]): Judgement {
    const byCommand = new Map<string, LoggedEvent[]>();
    for (const entry of log) {
      if (isUnread(entry)) continue;
      for (const id of new Set([entry.metadata.commandId, entry.metadata.partOf ?? entry.metadata.commandId]))
        byCommand.set(id, [...(byCommand.get(id) ?? []), entry]);
    }
    const lost: string[] = [];
    const doubled: string[] = [];
    const untrue: string[] = [];
    const unanswered = { there: 0, notThere: 0 };
    let acknowledged = 0;
    for (const { id, name, accountId, answers } of this.sent) {
      const type = PROOF[name];
      const events = byCommand.get(ownCommandId(name, accountId, id)) ?? [];
      const proofs = type === undefined ? [] : events.filter((event) => event.type === type);
      const done = answers.flatMap((answer) => (answer.kind === 'done' ? [answer.data] : []));
      const title = `${name} ${id}`;
      if (new Set(done.map((data) => JSON.stringify(data))).size > 1) untrue.push(`${title}: two answers`);
      if (proofs.length > 1) doubled.push(title);
      if (done[0] !== undefined) {
        acknowledged += 1;
        if (type !== undefined && proofs.length === 0) lost.push(title);
        const [proof] = proofs;
        if (name === 'draw-number' && proof?.type === 'NumberDrawn')
          if (done[0]['number'] !== proof.data.number || done[0]['place'] !== proof.data.place)
            untrue.push(`${title}: another number`);
      } else if (answers.some(({ kind }) => kind === 'refused')) {
        if (events.length > 0) untrue.push(`${title}: refused, and carried out`);
      } else if (proofs.length > 0) unanswered.there += 1;
      else if (type !== undefined && events.length > 0) untrue.push(`${title}: half of it`);
      else unanswered.notThere += 1;
    }
    return { sent: this.sent.length, acknowledged, unanswered, lost, doubled, untrue };
  }
}
