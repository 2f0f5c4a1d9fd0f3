import Fastify from 'fastify';
import pg from 'pg';

/** What a game costs where rows are simply changed: UPDATE and INSERT in one Postgres transaction, no checks. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
await pool.query(`
  drop table if exists crud_draws, crud_cards, crud_games;
  create table crud_games (id text primary key, called int not null, current int, state text not null default 'prepared');
  create table crud_cards (game_id text not null, card_id int not null, numbers jsonb not null, primary key (game_id, card_id));
  create table crud_draws (game_id text not null, place int not null, number int not null, at timestamptz not null,
    primary key (game_id, place))`);

const app = Fastify();

app.post<{ Body: { id: string } }>('/games', async ({ body }) => {
  await pool.query('insert into crud_games values ($1, 0, null)', [body.id]);
  return {};
});

app.post<{ Body: { id: string; cards: readonly { cardId: number; numbers: unknown }[] } }>(
  '/openings',
  ({ body: { id, cards } }) =>
    transaction(async (client) => {
      await client.query("update crud_games set state = 'open' where id = $1", [id]);
      await client.query(
        'insert into crud_cards select $1, * from unnest($2::int[], $3::jsonb[]) as given (card_id, numbers)',
        [id, cards.map(({ cardId }) => cardId), cards.map(({ numbers }) => JSON.stringify(numbers))],
      );
      return {};
    }),
);

app.post<{ Body: { id: string } }>('/starts', async ({ body }) => {
  await pool.query("update crud_games set state = 'running' where id = $1", [body.id]);
  return {};
});

app.post<{ Body: { id: string } }>('/ends', async ({ body }) => {
  await pool.query("update crud_games set state = 'finished' where id = $1", [body.id]);
  return {};
});

app.post<{ Body: { id: string; number: number } }>('/draws', ({ body }) =>
  transaction(async (client) => {
    const { rows } = await client.query<{ called: number }>(
      'update crud_games set called = called + 1, current = $2 where id = $1 returning called',
      [body.id, body.number],
    );
    const place = rows[0]?.called;
    await client.query('insert into crud_draws values ($1, $2, $3, now())', [body.id, place, body.number]);
    return { place, number: body.number };
  }),
);

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('disconnect', () => process.exit());
