/** Work for a name that is under way, or waits for its turn. */
type Flight<Answer> = {
  readonly answer: Promise<Answer>;
  readonly begin: () => void;
  begun: boolean;
};

export type Flights<Answer> = {
  /**
   * The answer that is being made for a name; requests that come meanwhile share it.
   *
   * @param canWait it begins when its turn comes; otherwise at once, however many are under way
   */
  join(name: string, canWait: boolean): { answer: Promise<Answer>; isShared: boolean };
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
    for (const flight of waiting) {
      if (places === 0) return;
      places -= 1;
      flight.begin();
      const end = () => {
        places += 1;
        beginNext();
      };
      flight.answer.then(end, end);
    }
  }

  function prepare(name: string): Flight<Answer> {
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
    const flight: Flight<Answer> = { answer: promise, begin, begun: false };
    flights.set(name, flight);
    waiting.add(flight);
    return flight;
  }

  return {
    join(name, canWait) {
      const shared = flights.get(name);
      const flight = shared ?? prepare(name);
      if (!canWait && !flight.begun) flight.begin();
      else beginNext();
      return { answer: flight.answer, isShared: shared !== undefined };
    },
    outdate() {
      for (const [name, { begun }] of flights) if (begun) flights.delete(name);
    },
  };
}
