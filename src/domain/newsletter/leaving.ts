/** Why readers leave, as they may choose to say. */
export const LEAVING_REASONS = ['often', 'content', 'unasked', 'elsewhere', 'other'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export const isLeavingReason = (value: unknown): value is LeavingReason =>
  LEAVING_REASONS.some((reason) => reason === value);
