/** Work for a name that is under way, or waits for its turn. */
type Flight<Answer> = {
  readonly answer: Promise<Answer>;
  readonly begin: () => void;
  begun: boolean;
  /** Those that wait begin in the order of this. */
  due: number;
};

export type Flights<Answer> = {
  /**
   * The answer that is being made for a name; requests that come meanwhile share it.
   *
   * @param due it begins when its turn comes, the one that is due first before the others; null: at
   *   once, however many are under way
   */
  join(name: string, due: number | null): { answer: Promise<Answer>; isShared: boolean };
  /** What has begun is not given to anybody who comes from here on. */
  outdate(): void;
};

/**
 * Makes answers, one at a time for each name.
 *
 * @param atOnce how many that can wait are under way together: what one change outdates must not
 *   keep everybody else waiting for all of it
 */
export function createFlights<Answer>(
  make: (name: string) => Promise<Answer>,
  atOnce: number,
): Flights<Answer> {
  const flights = new Map<string, Flight<Answer>>();
  const waiting = new Set<Flight<Answer>>();
  let places = atOnce;

  function beginNext(): void {
    while (places > 0 && waiting.size > 0) {
      const flight = [...waiting].reduce((first, each) => (each.due < first.due ? each : first));
      places -= 1;
      flight.begin();
      const end = () => {
        places += 1;
        beginNext();
      };
      flight.answer.then(end, end);
    }
  }

  function prepare(name: string, due: number): Flight<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const begin = () => {
      waiting.delete(flight);
      flight.begun = true;
      resolve(
        make(name).finally(() => {
          if (flights.get(name) === flight) flights.delete(name);
        }),
      );
    };
    const flight: Flight<Answer> = { answer: promise, begin, begun: false, due };
    flights.set(name, flight);
    waiting.add(flight);
    return flight;
  }

  return {
    join(name, due) {
      const shared = flights.get(name);
      const flight = shared ?? prepare(name, due ?? 0);
      if (due === null && !flight.begun) flight.begin();
      else beginNext();
      return { answer: flight.answer, isShared: shared !== undefined };
    },
    outdate() {
      for (const [name, { begun }] of flights) if (begun) flights.delete(name);
    },
  };
}
