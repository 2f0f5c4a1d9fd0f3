import { useQuery } from '@tanstack/react-query';
import { sealState } from '../../../../contracts/seal/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';

/** Whether every day is sealed; asked again when one would be overdue, for nothing tells of what does not happen. */
export function useSealState() {
  const api = useApi();
  return useQuery({
    ...asking(api, sealState, {}),
    refetchInterval: ({ state: { data } }) => (data ? (data.askAgainSeconds + 1) * 1000 : false),
    refetchIntervalInBackground: true,
  });
}
