/** The parts of PGlite's Emscripten module that are not in its types. */
type Stacked = {
  _PostgresMainLoopOnce(): void;
  /** Where the stack of the C code ends now; it grows downwards. */
  readonly ___stack_pointer: WebAssembly.Global<'i32'>;
};

/**
 * Gives back the stack that a statement used up to its error. Postgres leaves its main loop then by an
 * exception of JavaScript, which forgets to: each error would keep a kilobyte of eight megabytes, one
 * deep inside functions or brackets many more, until Postgres writes over its own variables.
 *
 * @param module of a PGlite that has been opened
 */
export function keepStack(module: object): void {
  const postgres = module as Stacked;
  const loopOnce = postgres._PostgresMainLoopOnce;
  postgres._PostgresMainLoopOnce = () => {
    const end = postgres.___stack_pointer.value;
    try {
      loopOnce();
    } catch (error) {
      postgres.___stack_pointer.value = end;
      throw error;
    }
  };
}
