import { type Operation, settled } from './operation.ts';

const rect: Operation = {
  applies: (plan) => plan.rect !== undefined,
  apply: (image, plan) => (plan.rect ? image.extract(plan.rect) : image),
};

const resize: Operation = {
  applies: () => true,
  apply(image, { scaled, turn }) {
    // The picture is turned after it is made small, so its sides are still those of before.
    const sideways = turn === 90 || turn === 270;
    const width = sideways ? scaled.height : scaled.width;
    const height = sideways ? scaled.width : scaled.height;
    return image.resize(width, height, { fit: 'fill' });
  },
};

const flip: Operation = {
  applies: (plan) => plan.flipX || plan.flipY,
  apply: (image, plan) => image.flip(plan.flipY).flop(plan.flipX),
};

const turn: Operation = {
  applies: (plan) => plan.turn !== 0,
  apply: (image, plan) => image.rotate(plan.turn),
};

const crop: Operation = {
  applies: (plan) => plan.window !== undefined,
  apply: (image, plan) => (plan.window ? image.extract(plan.window) : image),
};

const cropByEntropy: Operation = {
  applies: (plan) => plan.entropy !== undefined,
  apply: async (image, plan) =>
    (await settled(image)).resize({ ...plan.entropy, fit: 'cover', position: 'entropy' }),
};

/** Steps that decide which pixels a picture has, in their order: flips before turns, and both before the size. */
export const geometry: readonly Operation[] = [rect, resize, flip, turn, crop, cropByEntropy];
