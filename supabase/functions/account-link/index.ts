import { depsFromEnv } from '../_shared/env.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler(depsFromEnv(Deno.env.toObject())));
