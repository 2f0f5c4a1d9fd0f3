import { useTranslations } from 'use-intl';
import { Shell } from '../../ui/shell/shell.tsx';
import { ActivityList } from './activity-list.tsx';

/** /Activity: who did what, as far as the reader may see. */
export function ActivityPage() {
  const t = useTranslations('audit');
  return (
    <Shell title={t('activityTitle')} layout="wide">
      <ActivityList />
    </Shell>
  );
}
