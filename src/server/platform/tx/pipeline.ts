import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';

/**
 * The statements of one transaction on its connection. What is asked without waiting for an answer is sent without
 * waiting, in that order. Of several that fail the first is thrown, since PostgreSQL refuses all that follow it. Only
 * whoever made it ends it; a statement that comes after the end is refused, so that none runs outside the transaction.
 */
export class Pipeline implements DatabaseConnection {
  readonly db: Kysely<Database>;
  private readonly connection: DatabaseConnection;
  private failure: { error: unknown } | null = null;
  private isEnded = false;

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
    this.db = new Kysely<Database>({ dialect: dialectOn(this) });
  }

  /** Sends the beginning without waiting; where it fails, so does what follows. */
  begin(hospital: string): void {
    void this.send(`begin; set local app.hospital_id = '${hospital}'`);
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isEnded) return Promise.reject(new Error('a statement came after the end of its transaction'));
    return this.ask<Row>(query);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and refusing is all that it does.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a transaction reads whole answers');
  }

  /** The same transaction for a part of it, which tells when so many statements of that part have been sent. */
  counted(): { db: Kysely<Database>; sent(count: number): Promise<void> } {
    let count = 0;
    const awaited = new Map<number, () => void>();
    const executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const answer = this.executeQuery<Row>(query);
      count += 1;
      awaited.get(count)?.();
      return answer;
    };
    const sent = (wanted: number) =>
      count >= wanted ? Promise.resolve() : new Promise<void>((resolve) => awaited.set(wanted, resolve));
    const { streamQuery } = this;
    return { db: new Kysely<Database>({ dialect: dialectOn({ executeQuery, streamQuery }) }), sent };
  }

  /** Sends what must hold at the end, and the commit right behind it. Throws where PostgreSQL rolled back instead. */
  async commit(last?: string): Promise<void> {
    this.isEnded = true;
    if (last !== undefined) void this.send(last); // Where it fails, the commit rolls back.
    const [tag] = (await this.send('commit')).rows;
    // A transaction in which a statement has failed answers COMMIT with ROLLBACK, and with no error.
    if (tag?.command === 'COMMIT') return;
    throw this.failure ? this.failure.error : new Error('the transaction was rolled back at its commit');
  }

  /** A connection that is gone has rolled back by itself. */
  async rollback(): Promise<void> {
    this.isEnded = true;
    await this.send('rollback').catch(() => undefined);
  }

  private send(text: string): Promise<QueryResult<{ command: string }>> {
    return this.ask(CompiledQuery.raw(text));
  }

  private ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.connection.executeQuery<Row>(query).catch((error: unknown) => {
      this.failure ??= { error };
      throw this.failure.error;
    });
    // Whoever waits for it is notified; where nobody does yet, its failure must not end the process.
    answer.catch(() => undefined);
    return answer;
  }
}

/** Asks on this one connection, without a turn for each statement as Kysely's own `connection()` has. */
function dialectOn(connection: DatabaseConnection): Dialect {
  const refuse = () => Promise.reject(new Error('only the owner of a transaction ends it'));
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
      ...{ beginTransaction: refuse, commitTransaction: refuse, rollbackTransaction: refuse },
    }),
  };
}
