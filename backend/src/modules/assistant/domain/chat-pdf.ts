/** Where PDFs of conversations lie. */
export const chatFiles = 'chats/';
