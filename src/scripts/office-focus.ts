import { keepFocusInSight } from '#src/browser/layers.ts';

keepFocusInSight();
