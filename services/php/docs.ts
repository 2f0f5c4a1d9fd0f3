import { type DescribedEndpoint, jsonSchema } from '../http/docs.ts';
import type { LegacyCall } from './legacy-call.ts';
import { LegacyRefusal } from './reply.ts';

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** The old clients' calls, as they are served. */
export function describeLegacyCalls(calls: readonly LegacyCall[]): DescribedEndpoint[] {
  const refusal = {
    description: 'A refusal; by a business rule, with status 200',
    content: { 'application/json': { schema: jsonSchema(LegacyRefusal, 'output') } },
  };
  return calls.map(({ endpoint, method }) => ({
    endpoint,
    method,
    path: `/api/${endpoint.name}`,
    tag: "calls of the old product's clients",
    // An old client makes no commandId.
    input: endpoint.kind === 'command' ? endpoint.input.omit({ commandId: true }) : endpoint.input,
    bodyTypes,
    bodyRequired: false,
    parameters: [],
    output: endpoint.output,
    refusal,
  }));
}
