import { officePart } from '../office-part.tsx';

// What an editor does not begin with: each comes when it is first shown.

export const Preview = officePart(async () => (await import('./Preview.tsx')).Preview);
export const History = officePart(async () => (await import('./History.tsx')).History, 'versions');
export const Translating = officePart(
  async () => (await import('../translating/Translating.tsx')).Translating,
  'translation',
);
export const ConflictDialog = officePart(
  async () => (await import('./ConflictDialog.tsx')).ConflictDialog,
  'versions',
);
export const PublishSheet = officePart(
  async () => (await import('../publish/PublishSheet.tsx')).PublishSheet,
);
export const SendBackDialog = officePart(
  async () => (await import('./SendBackDialog.tsx')).SendBackDialog,
  'versions',
);
export const Refused = officePart(
  async () => (await import('../saving/Refused.tsx')).Refused,
  'versions',
);
export const Reading = officePart(async () => (await import('./Reading.tsx')).Reading, 'versions');
export const AskButton = officePart(
  async () => (await import('./Reading.tsx')).AskButton,
  'versions',
);
export const UpdateNotice = officePart(
  async () => (await import('./UpdateNotice.tsx')).UpdateNotice,
  'versions',
);
export const AssignmentFields = officePart(
  async () => (await import('./AssignmentFields.tsx')).AssignmentFields,
);
export const DueTime = officePart(async () => (await import('./AssignmentFields.tsx')).DueTime);
export const ReviewNote = officePart(
  async () => (await import('./ReviewNote.tsx')).ReviewNote,
  'threads',
);
export const Threads = officePart(
  async () => (await import('../threads/Threads.tsx')).Threads,
  'threads',
);
export const Unpublish = officePart(
  async () => (await import('../publish/Unpublish.tsx')).Unpublish,
);
export const Undo = officePart(async () => (await import('../publish/Undo.tsx')).Undo);
export const LiftEmbargo = officePart(
  async () => (await import('../publish/LiftEmbargo.tsx')).LiftEmbargo,
);
