import type { Redraw } from './prepare-picture.ts';

/** Draws with a canvas, which turns the picture as its Exif says and leaves out all metadata. */
export const redraw: Redraw = async (picture, longest) => {
  const bitmap = await createImageBitmap(picture);
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.9));
    if (!jpeg) throw new Error('This browser could not draw the picture');
    return { jpeg, width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
};
