import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { signInProblem } from './decider.ts';
import {
  callerOf,
  credentialOf,
  ownerProblem,
  recordSignIn,
  type SignedIn,
  type SignInDependencies,
  type SignInOrigin,
} from './sign-in.ts';
import { account } from './state.ts';

/** Who has signed in, once the code is right too. Everything that the first step looked at is looked at again. */
export async function finishSignIn(
  dependencies: SignInDependencies,
  given: { firstStep: string; code: string },
  { address, device, deviceName }: SignInOrigin,
): Promise<SignedIn | Refusal> {
  const { commands, codes, devices, firstSteps, onSignIn } = dependencies;
  const step = firstSteps.open(given.firstStep, commands.clock());
  if (!step) return refuse('FIRST_STEP_EXPIRED');
  const { accountId } = step;
  const { state: found } = await commands.loadSound(account(accountId));
  if (!found) return refuse('FIRST_STEP_EXPIRED');
  const { revision } = await credentialOf(commands, accountId);
  if (String(revision) !== step.credential) return refuse('FIRST_STEP_EXPIRED');
  const caller = callerOf(found);
  const problem = signInProblem(found, true) ?? (await ownerProblem(commands, found));
  if (problem) {
    await recordSignIn(commands, caller, { address, deviceName, problem });
    onSignIn({ result: 'refused', address, accountId, why: problem });
    return refuse('SIGN_IN_REFUSED');
  }
  const known = await devices.find(device, found.registration.username);
  const used = await codes.use(caller, given.code, known);
  if (isRefusal(used)) {
    if (used.code === 'TOO_MANY_ATTEMPTS') onSignIn({ result: 'throttled', address, accountId });
    // Taken away since the password was asked for: it is to be asked for anew.
    if (used.code === 'SECOND_FACTOR_OFF') return refuse('FIRST_STEP_EXPIRED');
    if (used.code !== 'CODE_WRONG' && used.code !== 'CODE_USED') return used;
    await recordSignIn(commands, caller, { address, deviceName, problem: 'WRONG_CODE' });
    onSignIn({ result: 'refused', address, accountId, why: 'WRONG_CODE' });
    return used;
  }
  const halted = await recordSignIn(commands, caller, {
    address,
    deviceName,
    problem: null,
    secondFactor: used,
  });
  if (halted) return halted;
  onSignIn({ result: 'signed-in', address, accountId });
  return { ...caller, credential: revision };
}
