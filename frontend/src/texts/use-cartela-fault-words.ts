import { useLocale } from 'use-intl';
import { type CartelaFaultWords, cartelaFaults } from './cartela-faults.ts';

/** Words in the language of the screen for what is wrong with a file of cartelas or with a card in it. */
export function useCartelaFaultWords(): CartelaFaultWords {
  return cartelaFaults[useLocale()];
}
