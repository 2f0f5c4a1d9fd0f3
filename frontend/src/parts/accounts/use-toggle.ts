import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OutputOf, Query } from '../../../../contracts/endpoint.ts';
import type { Permission } from '../../../../contracts/ids.ts';
import { keyOf } from '../../api/key-of.ts';
import type { QueryInput } from '../../api/key-of.ts';

/** What flips at once on the screen and is put back when the server says no. */
interface ToggleOptions<Q extends Query> {
  query: Q;
  send: (id: string, permission: Permission) => Promise<unknown>;
  /** The query's answer with one permission changed. */
  withPermission: (data: OutputOf<Q>, id: string, permission: Permission) => OutputOf<Q>;
}

interface Toggle {
  id: string;
  permission: Permission;
}

/** A switch that may yet jump back must not be left standing for long. */
export const TOGGLE_PATIENCE_MS = 4000;

const other = (permission: Permission): Permission => (permission === 1 ? 0 : 1);

/**
 * Toggles of a list, one after the other, so that pressing quickly ends as the last press says. A failed one puts back its
 * own row alone: others may have been changed since.
 */
export function useToggle<Q extends Query>({ query, send, withPermission }: ToggleOptions<Q>) {
  const client = useQueryClient();
  const key = keyOf(query, {} as QueryInput<Q>);
  const show = ({ id, permission }: Toggle) =>
    client.setQueryData<OutputOf<Q>>(key, (data) => data && withPermission(data, id, permission));

  const latest = useRef(new Map<string, Toggle>());

  return useMutation<unknown, Error, Toggle>({
    scope: { id: query.name },
    mutationFn: ({ id, permission }) => send(id, permission),
    onMutate: async (toggle) => {
      latest.current.set(toggle.id, toggle);
      // An answer under way is older than this press.
      await client.cancelQueries({ queryKey: key });
      show(toggle);
    },
    onSuccess: (_, toggle) => {
      if (latest.current.get(toggle.id) === toggle) show(toggle);
    },
    onError: (_, toggle) => {
      if (latest.current.get(toggle.id) === toggle) show({ ...toggle, permission: other(toggle.permission) });
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
