import { effects } from './effects.ts';
import { type Operation, settled } from './operation.ts';
import { bodyOf, type Plan } from './plan.ts';

const underlay: Operation = {
  applies: (plan) => plan.underlay && plan.background.alpha === 1,
  apply: (image, plan) => image.flatten({ background: plan.background }),
};

const surround: Operation = {
  applies: (plan) => plan.pad > 0 || plan.canvas !== undefined,
  async apply(image, plan) {
    const { width, height } = bodyOf(plan);
    const left = Math.floor((plan.finished.width - width) / 2);
    const top = Math.floor((plan.finished.height - height) / 2);
    // What is put around a picture is not to be blurred or inverted with it.
    const changed = effects.some((effect) => effect.applies(plan));
    return (changed ? await settled(image) : image).extend({
      left,
      top,
      right: plan.finished.width - width - left,
      bottom: plan.finished.height - height - top,
      background: showsThrough(plan) ? { r: 0, g: 0, b: 0, alpha: 0 } : plan.background,
    });
  },
};

const translucentUnderlay: Operation = {
  applies: showsThrough,
  apply: (image, { background }) =>
    image.composite([
      {
        input: { create: { width: 1, height: 1, channels: 4, background } },
        tile: true,
        blend: 'dest-over',
      },
    ]),
};

/** Steps that decide what lies beneath and around a picture, in their order. */
export const surface: readonly Operation[] = [underlay, surround, translucentUnderlay];

function showsThrough(plan: Plan) {
  return plan.underlay && plan.background.alpha < 1;
}
