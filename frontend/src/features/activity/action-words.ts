import type { useTranslations } from 'use-intl';
import { audit } from '../../texts/audit.ts';
import { history as gameTexts } from '../../texts/history.ts';
import type { ActivityType } from './activity-search.ts';

export interface Texts {
  t: ReturnType<typeof useTranslations<'audit'>>;
  /** The words of a game's own history. */
  history: ReturnType<typeof useTranslations<'history'>>;
  refusals: ReturnType<typeof useTranslations<'refusals'>>;
  flaws: ReturnType<typeof useTranslations<'agents.alarms.flaws'>>;
  codes: ReturnType<typeof useTranslations<'findingCodes'>>;
}

const own = audit.en.types;
const ofGames = gameTexts.en.types;
// An action without words in either does not compile.
({ ...own, ...ofGames }) satisfies Record<ActivityType, string>;

/** Whether words know a key, which came from elsewhere. */
export const has = <T extends object>(words: T, type: PropertyKey): type is keyof T =>
  Object.hasOwn(words, type);

/** What was done; a type that only a newer server knows is named as it is. */
export function actionWords({ t, history }: Pick<Texts, 't' | 'history'>, type: string): string {
  if (has(own, type)) return t(`types.${type}`);
  return has(ofGames, type) ? history(`types.${type}`) : type;
}
