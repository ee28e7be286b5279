import { prepareThread } from './database/thread.ts';

// What a start of the server imports before all else (dist/boot.json).
prepareThread();
