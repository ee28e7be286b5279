import { officePart } from '../office-part.tsx';

// What an editor does not begin with: each comes when it is first shown.

export const Preview = officePart(async () => (await import('./Preview.tsx')).Preview);
export const History = officePart(async () => (await import('./History.tsx')).History, 'versions');
export const OtherVersion = officePart(
  async () => (await import('./OtherVersion.tsx')).OtherVersion,
  'versions',
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
export const UpdateNotice = officePart(
  async () => (await import('./UpdateNotice.tsx')).UpdateNotice,
  'versions',
);
export const ReviewNote = officePart(async () => (await import('./ReviewNote.tsx')).ReviewNote);
