/** Keys whose value is the same in every language: anchors, links, names of drawings and days. */
type Fixed = 'id' | 'href' | 'icon' | 'mailbox' | 'changedOn';

/**
 * The shape of a page's texts, with any string in place of the English one. Lists keep their
 * length, so a paragraph or an entry that one language lacks or adds does not compile.
 */
export type SameShape<T> = T extends string
  ? string
  : { readonly [Key in keyof T]: Key extends Fixed ? T[Key] : SameShape<T[Key]> };
