import type { useTranslations } from 'use-intl';
import type { Finding } from '../../../../contracts/verification/finding.ts';

/** Where a finding stands, without its game: the entry of the game's record, another record, or the day, week or month. */
export function placeOf(
  t: ReturnType<typeof useTranslations<'findings'>>,
  { code, stream, revision, game }: Pick<Finding, 'code' | 'stream' | 'revision' | 'game'>,
): string {
  if (game === null && code === 'week-differs') return t('ofWeek');
  if (game === null && code === 'month-differs') return t('ofMonth');
  if (game === null) return t('ofDay');
  if (revision === null) return '';
  const entry = t('entry', { revision });
  return stream.startsWith('game-') ? entry : `${stream.slice(0, stream.indexOf('-'))}, ${entry}`;
}
