import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { z } from 'zod';
import { commandReply } from '../../contracts/endpoint.ts';
import { Problem } from '../../contracts/problem.ts';
import type { Route } from './route.ts';

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
type JsonSchema = Record<string, unknown>;

/** `/api/docs`: OpenAPI made from the contracts themselves. */
export async function registerDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  // The plugin's types stop at OpenAPI 3.0.
  const document = openApi(routes) as unknown as OpenAPIV3.Document;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

export function openApi(routes: readonly Route[]) {
  const paths: Record<string, object> = {};
  for (const route of routes) {
    const { name } = route.endpoint;
    if (route.kind === 'command') paths[`/api/commands/${name}`] = { post: operation(route) };
    else paths[`/api/queries/${name}`] = { get: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bingo hall', version: '1' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: schema(Problem, 'output') },
    },
    paths,
  };
}

function operation({ kind, endpoint }: Route) {
  const who = endpoint.may === 'anyone' ? 'anyone' : endpoint.may.join(', ');
  const reply = kind === 'command' ? commandReply(endpoint.output) : endpoint.output;
  const input = schema(endpoint.input, 'input');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `May be called by: ${who}.`,
    tags: [kind === 'command' ? 'commands' : 'queries'],
    security: endpoint.may === 'anyone' ? [] : [{ session: [] }],
    ...(kind === 'command'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : { parameters: parameters(input) }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schema(reply, 'output') } } },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function parameters(input: JsonSchema) {
  const required = (input['required'] ?? []) as readonly string[];
  const own = Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
  const after = {
    name: 'after',
    in: 'query',
    required: false,
    description:
      'A position answered by a command: the answer shows at least that much, or says `x-stale: true`.',
    schema: { type: 'string' },
  };
  return [...own, after];
}

function schema(of: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
