import type { Registration } from '../../../contracts/accounts/events.ts';
import { type Context, followUp } from '../../commands/context.ts';
import type { Commands } from '../../commands/handle.ts';
import { decideRelease } from './decider.ts';
import { username as usernameStream } from './state.ts';

/** Sets the username of a registration that is undone free, if this account holds it. */
export function releaseName(
  commands: Commands,
  context: Context,
  { username, accountId }: Pick<Registration, 'username' | 'accountId'>,
) {
  // Under an id of its own: the command that claimed the name is remembered on the same stream.
  const release = followUp(context, 'release');
  return commands.handle(usernameStream(username), release, { accountId }, decideRelease);
}
