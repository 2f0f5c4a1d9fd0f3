import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CardChange, cardHistory } from '../../../../contracts/cartelas/card-history.ts';
import type { BranchId, CardId } from '../../../../contracts/ids.ts';
import type { Api } from '../../api/api.ts';
import { keyOf } from '../../api/key-of.ts';

const MOST = 500;

/** What was done to a card, newest first, a page at a time further back. */
export function cardHistoryPages(api: Api, branchId: BranchId, cardId: CardId) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(cardHistory, { branchId, cardId }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.ask(cardHistory, { branchId, cardId, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as CardChange['position'] | null,
    getNextPageParam: ({ changes, more }) => (more ? (changes.at(-1)?.position ?? null) : null),
    meta: { reads: cardHistory.reads, branchId },
  });
}

/** All of it, for a file. */
export async function wholeHistory(api: Api, branchId: BranchId, cardId: CardId): Promise<CardChange[]> {
  const all: CardChange[] = [];
  for (;;) {
    const before = all.at(-1)?.position;
    const { changes, more } = await api.ask(cardHistory, { branchId, cardId, before, limit: MOST });
    all.push(...changes);
    if (!more) return all;
  }
}
