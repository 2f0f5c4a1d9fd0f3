import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { z } from 'zod';
import { type Command, commandReply, type Query } from '../../contracts/endpoint.ts';
import { Problem } from '../../contracts/problem.ts';
import { pathOf } from './endpoints.ts';

const PREFIX = '/api/docs';

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
type JsonSchema = Record<string, unknown>;

/** An endpoint as the documentation lists it. */
export interface DescribedEndpoint {
  readonly endpoint: Command | Query;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly tag: string;
  /** What is sent: with GET as parameters, else as a body of one of the types. */
  readonly input: z.ZodType;
  readonly bodyTypes: readonly string[];
  readonly bodyRequired: boolean;
  readonly parameters: readonly object[];
  readonly output: z.ZodType;
  /** What is answered otherwise. */
  readonly refusal: { readonly description: string; readonly content: object };
}

/** Of what the documentation answers, what is up to the connection. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** `/api/docs`: OpenAPI made from the contracts themselves, when it is first asked for: no start waits for it. */
export function registerDocs(app: FastifyInstance, describe: () => readonly DescribedEndpoint[]): void {
  let made: Promise<FastifyInstance> | undefined;
  const answer = async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    made ??= documentation(describe()).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const docs = await made;
    const said = await docs.inject({ method: method as 'GET' | 'HEAD', url, headers });
    if (said.statusCode === 404) return reply.callNotFound();
    const own = Object.entries(said.headers).filter(([name]) => !OF_CONNECTION.has(name));
    return reply.code(said.statusCode).headers(Object.fromEntries(own)).send(said.rawPayload);
  };
  app.get(PREFIX, answer);
  app.get(`${PREFIX}/*`, answer);
}

async function documentation(described: readonly DescribedEndpoint[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify();
  // The plugin's types stop at OpenAPI 3.0.
  const document = openApi(described) as unknown as OpenAPIV3.Document;
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, { routePrefix: PREFIX });
  return docs;
}

/** Endpoints of the contracts, as they are served. */
export function describeEndpoints(endpoints: readonly (Command | Query)[]): DescribedEndpoint[] {
  return endpoints.map((endpoint) => {
    const isCommand = endpoint.kind === 'command';
    return {
      endpoint,
      method: isCommand ? 'POST' : 'GET',
      path: pathOf(endpoint),
      tag: isCommand ? 'commands' : 'queries',
      input: endpoint.input,
      bodyTypes: ['application/json'],
      bodyRequired: true,
      parameters: isCommand ? [] : [after],
      output: isCommand ? commandReply(endpoint.output) : endpoint.output,
      refusal: problem,
    };
  });
}

const problem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const after = {
  name: 'after',
  in: 'query',
  required: false,
  description:
    'A position answered by a command: the answer shows at least that much, or says `x-stale: true`.',
  schema: { type: 'string' },
};

export function openApi(described: readonly DescribedEndpoint[]) {
  const paths = described.map((each) => [each.path, { [each.method.toLowerCase()]: operation(each) }]);
  return {
    openapi: '3.1.0',
    info: { title: 'Bingo hall', version: '1' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: jsonSchema(Problem, 'output') },
    },
    paths: Object.fromEntries(paths) as Record<string, object>,
  };
}

function operation({ endpoint, method, tag, output, refusal, ...sent }: DescribedEndpoint) {
  const { name, summary, may } = endpoint;
  return {
    operationId: name,
    summary,
    description: `May be called by: ${may === 'anyone' ? 'anyone' : may.join(', ')}.`,
    security: may === 'anyone' ? [] : [{ session: [] }],
    tags: [tag],
    ...(method === 'GET'
      ? { parameters: [...parametersOf(jsonSchema(sent.input, 'input')), ...sent.parameters] }
      : { requestBody: bodyOf(sent) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(output, 'output') } },
      },
      default: refusal,
    },
  };
}

function bodyOf({
  input,
  bodyTypes,
  bodyRequired,
}: Pick<DescribedEndpoint, 'input' | 'bodyTypes' | 'bodyRequired'>) {
  const schema = jsonSchema(input, 'input');
  return {
    ...(bodyRequired && { required: true }),
    content: Object.fromEntries(bodyTypes.map((type) => [type, { schema }])),
  };
}

function parametersOf(input: JsonSchema) {
  const required = (input['required'] ?? []) as readonly string[];
  return Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

export function jsonSchema(of: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
