import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '../../../../contracts/search/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';

const TYPING_RESTS_MS = 200;

/** What the server finds by a text, once the typing rests; until then what it found before. */
export function useFound(typed: string) {
  const api = useApi();
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, TYPING_RESTS_MS);
  const found = useQuery({
    ...asking(api, search, { text }),
    enabled: text !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = found;
  if (wanted === '') return { data: undefined, error: null, refetch, busy: false };
  return {
    data,
    error,
    refetch,
    /** What is shown is not yet what was typed; what is only asked for anew is. */
    busy: wanted !== text || isPlaceholderData || (isFetching && data === undefined),
  };
}
