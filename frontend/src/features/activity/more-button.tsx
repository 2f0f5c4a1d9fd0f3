import { useTranslations } from 'use-intl';
import classes from './activity.module.css';

interface MoreButtonProps {
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** Opens the further steps of an action, and closes them. */
export function MoreButton({ count, open, onToggle }: MoreButtonProps) {
  const t = useTranslations('audit');
  return (
    <button
      type="button"
      className={classes.more}
      aria-expanded={open}
      aria-label={t('rest', { count })}
      title={t('rest', { count })}
      onClick={onToggle}
    >
      {open ? '−' : '+'}
      {count}
    </button>
  );
}
