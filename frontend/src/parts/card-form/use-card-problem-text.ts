import { isRefused } from '../../api/refused.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useCartelaFaultWords } from '../../texts/use-cartela-fault-words.ts';

/** As {@link useProblemText}; of numbers that are no card also what is wrong with them. */
export function useCardProblemText(): (error: unknown, otherwise?: string) => string {
  const text = useProblemText();
  const words = useCartelaFaultWords();
  return (error, otherwise) => {
    const said = text(error, otherwise);
    return isRefused(error) && error.faults.length > 0 ? `${said} ${words.cardFaults(error.faults)}` : said;
  };
}
