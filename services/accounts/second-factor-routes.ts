import { randomBytes } from 'node:crypto';
import {
  finishSignIn,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../contracts/accounts/second-factor/commands.ts';
import { secondFactor } from '../../contracts/accounts/second-factor/queries.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { answer } from '../commands/answer.ts';
import { type CommandRequest, onCommand, onQuery, type Route } from '../http/route.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { beginSession } from './begin-session.ts';
import { decideRecordFactor } from './decider.ts';
import type { PresentPassword } from './present-password.ts';
import type { SignInDependencies } from './sign-in.ts';
import { account } from './state.ts';
import { decideClearFactor, decideSetFactor, decideSetRecovery } from './second-factor/decider.ts';
import { enrolments as createEnrolments } from './second-factor/enrolments.ts';
import { finishSignIn as checkCode } from './finish-sign-in.ts';
import type { FactorKeys } from './second-factor/keys.ts';
import { describeSecret, SECRET_BYTES, stepOf } from './second-factor/one-time-codes.ts';
import { recoveryCodes, recoveryHash } from './second-factor/recovery-codes.ts';
import { isRequiredOf } from './second-factor/required.ts';
import { sealSecret, unsealSecret } from './second-factor/secrets.ts';
import { factor } from './second-factor/state.ts';

export interface FactorDependencies extends SignInDependencies {
  readonly presentPassword: PresentPassword;
  readonly sessions: Sessions;
  readonly timeZone: string;
  readonly factorKeys: FactorKeys;
  /** Whether the installation requires one of agents, super admins and auditors. */
  readonly factorRequired: boolean;
}

export function factorRoutes(dependencies: FactorDependencies): Route[] {
  const { commands, codes, presentPassword, sessions, factorKeys, factorRequired } = dependencies;
  const enrolments = createEnrolments(factorKeys);

  /** Password and code: what a stolen session does not know. */
  async function checkBoth({
    caller,
    input,
    address,
  }: CommandRequest<typeof turnOffSecondFactor>): Promise<Refusal | null> {
    const wrong = await presentPassword(caller, input.present, address);
    if (wrong) return wrong;
    const used = await codes.use(caller, input.code, 'session');
    return isRefusal(used) ? used : null;
  }

  return [
    onCommand(finishSignIn, async ({ input, address, legacy, session: control }) => {
      const { device, deviceName } = control;
      const caller = await checkCode(dependencies, input, { address, device, deviceName, legacy });
      return isRefusal(caller) ? caller : beginSession(dependencies, caller, control);
    }),

    onCommand(prepareSecondFactor, async ({ input, caller, address }) => {
      const wrong = await presentPassword(caller, input.present, address);
      if (wrong) return wrong;
      const { accountId, username } = caller;
      if ((await commands.load(factor(accountId))).state) return refuse('SECOND_FACTOR_ON');
      const secret = randomBytes(SECRET_BYTES);
      const kept = { accountId, secret: secret.toString('base64') };
      const enrolment = enrolments.seal(kept, commands.clock());
      return answer({ enrolment, ...describeSecret(secret, username) });
    }),

    onCommand(turnOnSecondFactor, async ({ input, caller: { accountId }, context, session: control }) => {
      const enrolment = enrolments.open(input.enrolment, commands.clock());
      if (enrolment?.accountId !== accountId) return refuse('ENROLMENT_EXPIRED');
      const secret = Buffer.from(enrolment.secret, 'base64');
      const [key] = factorKeys;
      const told = recoveryCodes(key, accountId, context.commandId);
      const stream = factor(accountId);
      let set = await commands.findRepeated(stream, context.commandId);
      if (!set) {
        const step = stepOf(secret, input.code.replaceAll(/\s/g, ''), commands.clock());
        if (step === null) return refuse('CODE_WRONG');
        const recovery = told.map((code) => recoveryHash(key, accountId, code));
        const wanted = { ...sealSecret(secret, accountId, factorKeys), recovery, step };
        const done = await commands.handle(stream, context, wanted, decideSetFactor);
        if (isRefusal(done)) return done;
        set = done;
      }
      await control.endOthers();
      const recorded = await commands.handle(
        account(accountId),
        context,
        { type: 'SecondFactorTurnedOn' },
        decideRecordFactor,
      );
      return isRefusal(recorded) ? recorded : answer({ recoveryCodes: told }, set, recorded);
    }),

    onCommand(turnOffSecondFactor, async (request) => {
      const { caller, context } = request;
      if (isRequiredOf(caller.role, factorRequired)) return refuse('SECOND_FACTOR_KEPT');
      const stream = factor(caller.accountId);
      if (!(await commands.findRepeated(stream, context.commandId))) {
        const wrong = await checkBoth(request);
        if (wrong) return wrong;
      }
      const cleared = await commands.handle(stream, context, {}, decideClearFactor);
      if (isRefusal(cleared)) return cleared;
      const recorded = await commands.handle(
        account(caller.accountId),
        context,
        { type: 'SecondFactorTurnedOff' },
        decideRecordFactor,
      );
      return isRefusal(recorded) ? recorded : answer({}, cleared, recorded);
    }),

    onCommand(renewRecoveryCodes, async (request) => {
      const { accountId } = request.caller;
      const { context } = request;
      const stream = factor(accountId);
      const { state } = await commands.load(stream);
      if (!state) return refuse('SECOND_FACTOR_OFF');
      const { key } = unsealSecret(state, accountId, factorKeys);
      if (!(await commands.findRepeated(stream, context.commandId))) {
        const wrong = await checkBoth(request);
        if (wrong) return wrong;
      }
      const told = recoveryCodes(key, accountId, context.commandId);
      const recovery = told.map((code) => recoveryHash(key, accountId, code));
      const set = await commands.handle(stream, context, { recovery }, decideSetRecovery);
      if (isRefusal(set)) return set;
      const recorded = await commands.handle(
        account(accountId),
        context,
        { type: 'RecoveryCodesRenewed' },
        decideRecordFactor,
      );
      return isRefusal(recorded) ? recorded : answer({ recoveryCodes: told }, set, recorded);
    }),

    onCommand(removeSecondFactor, async ({ input: { accountId }, context }) => {
      const cleared = await commands.handle(factor(accountId), context, {}, decideClearFactor);
      if (isRefusal(cleared) || cleared.events.length === 0)
        return isRefusal(cleared) ? cleared : answer({}, cleared);
      await sessions.endAll(accountId);
      const recorded = await commands.handle(
        account(accountId),
        context,
        { type: 'SecondFactorRemoved' },
        decideRecordFactor,
      );
      return isRefusal(recorded) ? recorded : answer({}, cleared, recorded);
    }),

    onQuery(secondFactor, async ({ caller: { accountId, role } }) => {
      const { state } = await commands.loadSound(factor(accountId));
      return {
        on: state !== null,
        required: isRequiredOf(role, factorRequired),
        recoveryCodesLeft: state?.recovery.size ?? 0,
      };
    }),
  ];
}
