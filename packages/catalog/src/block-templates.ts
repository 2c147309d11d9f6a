import type { Locale } from '@topset/engine';

export interface BlockTemplateExercise {
  readonly name: string;
  readonly prescription: string;
  readonly detail: string | null;
}

/** A ready-made block of a session, as it is written out in one language. */
export interface BlockTemplate {
  readonly key: string;
  readonly title: string;
  readonly durationMinutes: number;
  readonly focus: string;
  readonly exercises: readonly BlockTemplateExercise[];
}

export const BLOCK_TEMPLATES_ID = 'blocks/basic-1';

/** Warm-ups and cool-downs that need nothing but the body. Their names are names of the library. */
export const blockTemplates: Readonly<Record<Locale, readonly BlockTemplate[]>> = {
  en: [
    template('warmup-basic', 'Warm-up', 5, 'Prep', [
      ['Jumping Jacks', '2 x 30s'],
      ['Arm Circles', '1 x 20'],
      ['Bodyweight Squat', '1 x 10', 'Easy pace'],
    ]),
    template('warmup-upper', 'Warm-up', 5, 'Upper body prep', [
      ['Arm Circles', '2 x 20'],
      ['Scapular Push-Up', '2 x 8'],
      ['Wall Slide', '2 x 8', 'Slow'],
    ]),
    template('warmup-lower', 'Warm-up', 5, 'Lower body prep', [
      ['Glute Bridge', '2 x 10'],
      ['Bodyweight Squat', '2 x 8', 'Easy pace'],
      ['Leg Swing', '1 x 10/side'],
    ]),
    template('cooldown-basic', 'Cool-down', 5, 'Recovery', [
      ['Easy Walk', '1 x 120s'],
      ['Hamstring Stretch', '1 x 30s/side'],
      ['Chest Stretch', '1 x 30s/side'],
    ]),
    template('cooldown-breathing', 'Cool-down', 3, 'Recovery', [['Box Breathing', '1 x 180s']]),
  ],
  ru: [
    template('warmup-basic', 'Разминка', 5, 'Подготовка', [
      ['Прыжки с разведением рук и ног', '2 x 30s'],
      ['Вращения руками', '1 x 20'],
      ['Приседания без веса', '1 x 10', 'В лёгком темпе'],
    ]),
    template('warmup-upper', 'Разминка', 5, 'Подготовка верха тела', [
      ['Вращения руками', '2 x 20'],
      ['Лопаточные отжимания', '2 x 8'],
      ['Скольжения руками по стене', '2 x 8', 'Медленно'],
    ]),
    template('warmup-lower', 'Разминка', 5, 'Подготовка низа тела', [
      ['Ягодичный мостик', '2 x 10'],
      ['Приседания без веса', '2 x 8', 'В лёгком темпе'],
      ['Махи ногой', '1 x 10/side'],
    ]),
    template('cooldown-basic', 'Заминка', 5, 'Восстановление', [
      ['Спокойная ходьба', '1 x 120s'],
      ['Растяжка задней поверхности бедра', '1 x 30s/side'],
      ['Растяжка груди', '1 x 30s/side'],
    ]),
    template('cooldown-breathing', 'Заминка', 3, 'Восстановление', [['Дыхание по квадрату', '1 x 180s']]),
  ],
};

function template(
  key: string,
  title: string,
  durationMinutes: number,
  focus: string,
  exercises: readonly (readonly [name: string, prescription: string, detail?: string])[],
): BlockTemplate {
  return {
    key,
    title,
    durationMinutes,
    focus,
    exercises: exercises.map(([name, prescription, detail]) => ({ name, prescription, detail: detail ?? null })),
  };
}
