import { useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import type { SessionId } from '../../../../contracts/ids.ts';
import { RowButton } from '../../ui/table/row-button.tsx';
import classes from './activity.module.css';

interface DeviceCellProps {
  session: NonNullable<ActivityEntry['session']>;
  chosen: SessionId | undefined;
  onChoose: (session: SessionId | undefined) => void;
}

/** On what and from where somebody acted; a press shows that session alone. */
export function DeviceCell({ session, chosen, onChoose }: DeviceCellProps) {
  const t = useTranslations('audit');
  const { sessionId } = session;
  const pressed = sessionId === chosen;
  return (
    <RowButton pressed={pressed} onPress={() => onChoose(pressed ? undefined : sessionId)}>
      <span className={classes.device}>
        {session.device ?? t('unknownDevice')}
        <small>{session.address}</small>
      </span>
    </RowButton>
  );
}
