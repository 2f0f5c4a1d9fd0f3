import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { branchIdsOf } from '../projections/branches/query.ts';
import type { Db } from '../projections/database.ts';
import type { Commands } from './commands/handle.ts';
import type { DrawKeys } from './game/draw/keys.ts';
import { createPlaying } from './game/play-game.ts';
import { resumeOpenings } from './game/resume-openings.ts';
import { resume } from './registration/resume.ts';
import type { ServicesDatabase } from './sessions/tables.ts';

interface Resuming {
  readonly commands: Commands;
  readonly drawKeys: DrawKeys;
  readonly db: Db;
  readonly own: Kysely<ServicesDatabase>;
  readonly log: FastifyBaseLogger;
}

/** Completes what a crash has left half done of commands that touch several streams. */
export async function resumeCommands({ commands, drawKeys, db, own, log }: Resuming): Promise<void> {
  await resume(commands, own);
  const playing = createPlaying({ commands, drawKeys, randomBytes });
  await resumeOpenings(playing, await branchIdsOf(db), (branchId, err) =>
    log.warn({ err, branchId }, 'whether an opening was left half done is not known'),
  );
}
