/** Where films lie, flat: their sweep lists them. */
export const videoFiles = 'videos/';
