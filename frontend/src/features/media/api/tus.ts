/** What sends files in pieces: a file of its own with a name, so that screens may have it kept for when there is no network. */
export { Upload } from 'tus-js-client';
