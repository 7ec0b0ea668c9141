/** Where files of canvases lie, flat: their sweep lists them. */
export const canvasFiles = 'canvases/';
