import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../contracts/bingo/hashed-text.ts';
import classes from './seals.module.css';

/** The six groups of a head, large enough to be read over the phone. */
export function ReadAloud({ head }: { head: string }) {
  const t = useTranslations('seals');
  return (
    <section aria-label={t('aloud')}>
      <h3>{t('aloud')}</h3>
      <ol className={classes.groups}>
        {shortHash(head)
          .split(' ')
          .map((group) => (
            <li key={group}>
              <code>{group}</code>
            </li>
          ))}
      </ol>
      <p className={classes.dim}>{t('aloudHint')}</p>
    </section>
  );
}
