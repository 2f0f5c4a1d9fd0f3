import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { z } from 'zod';
import { type Command, commandReply, type Query } from '../../contracts/endpoint.ts';
import { Problem } from '../../contracts/problem.ts';
import type { Call } from '../php/call.ts';
import { RefusedCall } from '../php/reply.ts';
import type { Route } from './route.ts';

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
type JsonSchema = Record<string, unknown>;
type Endpoint = Command | Query;

/** What the documentation lists: the product's own endpoints and the calls of the old clients. */
export interface Documented {
  readonly routes: readonly Route[];
  readonly calls: readonly Call[];
}

/** `/api/docs`: OpenAPI made from the contracts themselves. */
export async function registerDocs(app: FastifyInstance, documented: Documented): Promise<void> {
  // The plugin's types stop at OpenAPI 3.0.
  const document = openApi(documented) as unknown as OpenAPIV3.Document;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

export function openApi({ routes, calls }: Documented) {
  const paths: Record<string, object> = {};
  for (const { kind, endpoint } of routes) {
    if (kind === 'command') paths[`/api/commands/${endpoint.name}`] = { post: operation(endpoint) };
    else paths[`/api/queries/${endpoint.name}`] = { get: operation(endpoint) };
  }
  for (const { method, endpoint } of calls)
    paths[`/api/${endpoint.name}`] = { [method.toLowerCase()]: callOperation(method, endpoint) };
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

function operation(endpoint: Endpoint) {
  const { kind } = endpoint;
  const reply = kind === 'command' ? commandReply(endpoint.output) : endpoint.output;
  const input = schema(endpoint.input, 'input');
  return {
    ...description(endpoint),
    tags: [kind === 'command' ? 'commands' : 'queries'],
    ...(kind === 'command'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : { parameters: [...parameters(input), after] }),
    responses: {
      200: done(reply),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** An old client makes no commandId. */
function callOperation(method: string, endpoint: Endpoint) {
  const input = schema(
    endpoint.kind === 'command' ? endpoint.input.omit({ commandId: true }) : endpoint.input,
    'input',
  );
  const content = Object.fromEntries(bodyTypes.map((type) => [type, { schema: input }]));
  return {
    ...description(endpoint),
    tags: ["calls of the old product's clients"],
    ...(method === 'GET' ? { parameters: parameters(input) } : { requestBody: { content } }),
    responses: {
      200: done(endpoint.output),
      default: {
        description: 'A refusal; by a business rule, with status 200',
        content: { 'application/json': { schema: schema(RefusedCall, 'output') } },
      },
    },
  };
}

function description(endpoint: Endpoint) {
  const who = endpoint.may === 'anyone' ? 'anyone' : endpoint.may.join(', ');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `May be called by: ${who}.`,
    security: endpoint.may === 'anyone' ? [] : [{ session: [] }],
  };
}

function done(reply: z.ZodType) {
  return { description: 'Done', content: { 'application/json': { schema: schema(reply, 'output') } } };
}

function parameters(input: JsonSchema) {
  const required = (input['required'] ?? []) as readonly string[];
  return Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
}

const after = {
  name: 'after',
  in: 'query',
  required: false,
  description:
    'A position answered by a command: the answer shows at least that much, or says `x-stale: true`.',
  schema: { type: 'string' },
};

function schema(of: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
