import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { endOtherSessions, endSession } from '../../../../contracts/accounts/session-commands.ts';
import { type OwnSession, ownSessions } from '../../../../contracts/accounts/queries.ts';
import { keyOf } from '../../api/key-of.ts';
import { isRefused } from '../../api/refused.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';
import { notifications } from '../../ui/notifications.ts';
import { Loaded } from '../../ui/states.tsx';
import classes from './account.module.css';
import { SessionRow } from './session-row.tsx';

/** Where one is signed in, with the way out of each. */
export function OwnSessions() {
  const t = useTranslations('account');
  const problem = useProblemText();
  const client = useQueryClient();
  const found = useAsk(ownSessions, {}, { refetchOnMount: 'always' });
  const one = useCommand(endSession);
  const others = useCommand(endOtherSessions);
  const { dateTime } = useTimes();
  const busy = one.isPending || others.isPending;
  const failed = one.error ?? others.error;
  const again = () => client.invalidateQueries({ queryKey: keyOf(ownSessions, {}) });

  function end({ sessionId }: OwnSession, device: string) {
    if (busy) return;
    others.reset();
    const ended = () => notifications.show({ color: 'good', message: t('signedOutThere', { device }) });
    one.mutate(
      { sessionId },
      {
        onSuccess: ended,
        onError: (error) => {
          // It has ended by itself, or from another window.
          if (!isRefused(error, 'NOT_FOUND')) return;
          one.reset();
          ended();
        },
        onSettled: again,
      },
    );
  }

  function endOthers() {
    if (busy) return;
    one.reset();
    others.mutate(
      {},
      {
        onSuccess: () => notifications.show({ color: 'good', message: t('signedOutOthers') }),
        onSettled: again,
      },
    );
  }

  return (
    <section className={classes.panel} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('sessions')}</h2>
      <p className={classes.hint}>{t('sessionsHint')}</p>
      <Loaded of={found} failed={t('sessionsFailed')} rows={2}>
        {({ sessions }) => (
          <>
            <ul className={classes.sessions}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  dateTime={dateTime}
                  ending={one.isPending && one.variables.sessionId === session.sessionId}
                  onEnd={(device) => end(session, device)}
                />
              ))}
            </ul>
            {failed ? <Alert>{problem(failed, t('signOutFailed'))}</Alert> : null}
            {sessions.length > 1 ? (
              <Button variant="outline" color="bad" size="md" loading={others.isPending} onClick={endOthers}>
                {t('signOutOthers')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
