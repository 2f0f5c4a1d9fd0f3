import { useTranslations } from 'use-intl';
import type { CardChange } from '../../../../contracts/cartelas/card-history.ts';

/** A change of a card in words. */
export function useChangeWords() {
  const t = useTranslations('cardHistory');
  const history = useTranslations('history');
  return {
    /** A card that had been there before is added again. */
    what: ({ type, previous }: CardChange) =>
      type === 'CartelaAdded' && previous ? t('addedAgain') : t(`types.${type}`),
    who: ({ username, role }: CardChange) =>
      username === null ? history('system') : t('by', { username, role: history(`roles.${role}`) }),
    /** Where the numbers came from, if not from the keyboard. */
    from: ({ type, fileName, sourceBranchName }: CardChange) => {
      if (type === 'CartelasImported') return t('fromFile', { fileName: fileName ?? '' });
      if (type !== 'CartelasCopied') return '';
      return sourceBranchName === null ? t('fromAnother') : t('fromBranch', { branchName: sourceBranchName });
    },
  };
}
