/** Why a picture is not taken: sentences for whoever sent it. */
export const uploads = {
  'upload.wrongType':
    'The file is not what its type says. Please upload a PNG, JPG, JPEG, SVG, or WebP image.',
  'upload.damaged': 'The image is damaged or incomplete. Please try another file.',
  'upload.tooManyPixels': 'The image has more than 40 million pixels. Please upload a smaller one.',
  'upload.hiding': 'The image has another file hidden in it. Please export it anew.',
  'upload.tooSlow': 'The image takes too long to read. Please upload a smaller or simpler one.',
  'upload.tooHeavy':
    'The image does not get small enough to be shown. Please upload a smaller one.',
  'upload.busy': 'The server is busy with other images. Please try again in a minute.',
  'upload.tooLarge': 'The file is larger than 5 MB.',
  'upload.taken': 'A file of this name is stored already.',
  'upload.limit':
    'Your account has stored as many pictures as it may for now. Please try again tomorrow.',
  'upload.notAllowed':
    'Your account may not store this picture. Please sign in again, or ask an administrator.',
  'upload.svgScript':
    'The SVG has scripts, web pages or other active content in it. Please save it as plain SVG.',
  'upload.svgExternal': 'The SVG loads something from another address. Please export it without.',
  'upload.heic':
    'This is an HEIC photo, which browsers do not show. Open it in Photos or Preview, export it as JPEG, and upload that.',
  'upload.svgDeclares': 'The SVG declares entities of its own. Please save it as plain SVG.',
  'upload.svgMalformed': 'The SVG is damaged: it is not well-formed XML.',
  'upload.svgEncoding': 'The SVG is not UTF-8 text. Please export it as UTF-8.',
  'upload.svgComplex': 'The SVG is too complex. Please simplify it, or upload a PNG.',
  'upload.svgTooMuch': 'The SVG draws too much. Please simplify it, or upload a PNG.',
} as const;
