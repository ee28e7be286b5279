// Loaded before the server: its whole process, the database included, lives at another time.
const shift = Number(process.env.KHOI_PROVE_CLOCK ?? 0);
const now = Date.now.bind(Date);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<typeof RealDate>} given */
  constructor(...given) {
    if (given.length === 0) super(now() + shift);
    else super(...given);
  }
  static now() {
    return now() + shift;
  }
};
