import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '../../../../contracts/search/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';

const TYPING_RESTS_MS = 200;

/** What the server finds by a text, once the typing rests; until then what it found before. */
export function useFound(typed: string) {
  const api = useApi();
  const [text] = useDebouncedValue(typed.trim(), TYPING_RESTS_MS);
  const found = useQuery({
    ...asking(api, search, { text }),
    enabled: text !== '' && typed.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return {
    data: typed.trim() === '' ? undefined : found.data,
    error: found.error,
    refetch: found.refetch,
    /** What is shown is not yet what was typed. */
    busy: typed.trim() !== text || found.isFetching,
  };
}
