import pg from 'pg';

/** Texts beyond this many are sent as they are: lists of changing length would fill the server's memory with plans. */
const mostPrepared = 500;

/**
 * PostgreSQL refuses a prepared statement whose result has another form since a migration: "cached plan must not …".
 */
const formChanged = '0A000';

/** What pg says when nothing was answered in time; it has no code. */
const noAnswer = 'Query read timeout';

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement once: the same few hundred come again and again, and planning them anew
 * took more than a third of the database's time (bench/README.md). After a migration it prepares them anew; the
 * transaction that met the change fails with a code that `inHospital` tries again. One that does not answer in time is
 * closed, so that nobody waits behind what it still owes.
 */
export class PreparedClient extends pg.Client {
  private names = new Map<string, string>();
  private generation = 0;

  // The one form in which Kysely asks; pg's other forms pass through unchanged.
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    // pg declares one overload for each form; the form is looked at here.
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return ask(text, values, ...rest);
    this.gather();
    const name = values.length > 0 ? this.nameOf(text) : undefined;
    const answer = ask(name ? { name, text, values } : { text, values }) as ReturnType<Query>; // the form with values answers a promise
    return answer.catch((error: { code?: string; message?: string }) => {
      if (error.code === formChanged) this.dropPrepared();
      if (error.message === noAnswer) this.cut();
      throw error;
    });
  }) as pg.Client['query'];

  /** Ends the connection at once: what is under way fails, and nothing further is asked of it. */
  cut(): void {
    void this.end(); // says to the pool that nobody gets it any more; by itself it would wait for what is under way
    this.connection.stream.destroy();
  }

  /** What is asked in one go leaves in one write: each write to the socket costs more than what is in it. */
  private gather(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= mostPrepared) return known;
    const name = `s${this.generation}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  private dropPrepared(): void {
    this.generation += 1;
    this.names = new Map();
  }
}
