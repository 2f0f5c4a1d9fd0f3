import * as accounts from '../../../../services/accounts/decider.ts';
import { account } from '../../../../services/accounts/state.ts';
import * as branches from '../../../../services/branches/decider.ts';
import * as decider from '../../../../services/game/decider.ts';
import { PlayedLog } from '../../../support/verification/played-log.ts';

// Games that the deciders have played, each used by many mutants.
const fresh = () => new PlayedLog().wait(1);
export const plain = fresh().open().cut().start();
export const winner = plain.drawToWinner();
plain
  .checkAll()
  .finish()
  .pay(plain.winners()[0] ?? winner);
export const two = fresh().open().finish().open().draw(2).finish().open().finish();
export const tenth = fresh().settings({ permission: 1 as const }, branches.decideSetJackpotPermission);
for (let number = 1; number < 10; number += 1) tenth.open().finish();
export const left = tenth.copy().open().draw(2).abandon();
tenth.open().drawToWinner();
tenth.finish();
export const voided = fresh().open().finish().wait(1).void();
export const late = fresh().open().finish().wait(25).requestVoid().consent();
export const cancelled = fresh().open().cancel();
export const required = fresh()
  .settings({ cutMode: 'required' }, branches.decideSetCutMode)
  .wait(1)
  .open()
  .cut()
  .draw(3)
  .finish();
export const uncut = fresh()
  .settings({ cutMode: 'off' }, branches.decideSetCutMode)
  .wait(1)
  .open()
  .draw(3)
  .finish();
export const oldClient = fresh().openOnOldClient().claim(2);
export const unpaid = fresh().open().drawTo(75).finish();
export const paidBack = plain.copy().unpay(plain.winners()[0] ?? winner);
export const aged = fresh().prepare().wait(13).open().finish().prepare();
export const rekeyed = fresh().prepare().wait(1).newKey().prepare().wait(1).open().finish().prepare();
export const slow = fresh().prepare().wait(1).open().finish();
export const changed = fresh()
  .settings({ permission: 1 as const }, branches.decideSetWinnerTypeChange)
  .wait(1)
  .open()
  .draw(2);
changed.play({ winnerType: 'L' as const }, decider.decideChangeWinnerType).finish();
export const lateWinners = fresh()
  .settings({ lateWinners: 'always' as const }, branches.decideSetLateWinners)
  .wait(1)
  .open();
lateWinners.drawToWinner();
lateWinners.drawTo(75).checkAll().finish();
export const withdrawn = fresh().open();
export const mistaken = withdrawn.drawToWinner();
withdrawn.withdraw(mistaken).finish();
export const stopped = fresh();
stopped.act(
  account(stopped.cashierId),
  stopped.owner,
  { permission: 0 as const },
  accounts.decideSetPermission,
);
stopped.wait(1).open().finish();
export const deleted = fresh()
  .settings({ branchName: 'Piazza' }, branches.decideDelete)
  .wait(1)
  .open()
  .finish();
export const noOldClients = fresh().openOnOldClient().claim();
export const unfinished = fresh().open().open();
export const leftOver = fresh().open().draw(2).openOver(1).finish();
/** A card was checked that does not win. */
export const unwon = fresh().open().draw(3).check(1).finish();
