/**
 * With this a server process ends that cannot go on, where a new one may: `EX_TEMPFAIL` of sysexits(3).
 * `npm start` starts it again; so does systemd with `Restart=on-failure`.
 */
export const RESTART = 75;
