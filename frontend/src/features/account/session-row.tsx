import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OwnSession } from '../../../../contracts/accounts/queries.ts';
import type { Times } from '../../texts/times.ts';
import classes from './account.module.css';

interface SessionRowProps {
  session: OwnSession;
  dateTime: Times['dateTime'];
  ending: boolean;
  onEnd: (device: string) => void;
}

export function SessionRow({ session, dateTime, ending, onEnd }: SessionRowProps) {
  const t = useTranslations('account');
  const device = session.device ?? t('unknownDevice');
  const address = session.address ?? t('unknownAddress');
  const begun = dateTime(session.begunAt);
  return (
    <li className={classes.session}>
      <div>
        <strong>{device}</strong> {session.present ? <em>{t('thisDevice')}</em> : null}
        <div className={classes.hint}>
          {address} · {t('begun', { time: begun })}
          {session.present ? null : <> · {t('seen', { time: dateTime(session.seenAt) })}</>}
        </div>
      </div>
      {session.present ? null : (
        <Button
          variant="default"
          size="md"
          loading={ending}
          aria-label={t('signOutOf', { device, address, time: begun })}
          onClick={() => onEnd(device)}
        >
          {t('signOutThere')}
        </Button>
      )}
    </li>
  );
}
