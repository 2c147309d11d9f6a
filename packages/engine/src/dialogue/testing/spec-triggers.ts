/**
 * The triggers of the specification (progression.md, 5.1), as words that people write: an entry that the specification
 * marks with `*` stands here in its inflected forms. Nothing of ours is among them.
 */
export const SPEC_PAIN: readonly string[] = [
  ...'боль боли болью болей болям болями болях больно болит болят болел болела болело болели болеть заболит'.split(' '),
  ...'заболел заболела заболело разболелось разболелась побаливает побаливают болезненно болезненный ноет ныло'.split(
    ' ',
  ),
  ...'ноющая ноющий тянет тянуло тянущая тянущий травма травму травмировал дискомфорт дискомфорта защемило'.split(' '),
  ...'защемил прострел прострелило онемел онемела онемели немеет потянул потянула потянуло потянулась'.split(' '),
  ...'потянулся потянули подвернул подвернула вывих вывихнул растяжение'.split(' '),
  ...'pain pains painful hurt hurts hurting ache aches aching ached injury injured injuries sprain sprained'.split(' '),
  ...'strained tweaked numb numbness tingling tingles discomfort'.split(' '),
  'pulled a muscle',
];

export const SPEC_RED_FLAGS: readonly string[] = [
  ...'головокружение головокружения обморок обморока dizzy dizziness faint fainted fainting lighthead'.split(' '),
  'lightheaded',
  'light headed',
  'голова кружится',
  'кружится голова',
  'потерял сознание',
  'потеряла сознание',
];

export const SPEC_FATIGUE: readonly string[] = [
  ...'устал устала усталость уставший уставшая утомление утомила утомился разбит разбита разбитость'.split(' '),
  ...'перегорел перегорела выгорел выгорела вымотал вымотала вымотался измотал измоталась измотан измотана'.split(' '),
  ...'измучен измучена недосып недосыпаю крепатура крепатуру тяжело тяжко'.split(' '),
  ...['нет сил', 'сил нет', 'без сил', 'не восстановился', 'не восстановилась', 'не вывез', 'не вывезла'],
  ...['не вывожу', 'не выспался', 'не выспалась'],
  ...'tired tiredness exhausted exhausting fatigue fatigued sore soreness doms drained wiped burnout'.split(' '),
  ...['worn out', 'burned out', 'burnt out', 'run down', 'beat up', 'no energy', 'not recovered'],
  ...["didn't recover", 'did not recover', "haven't recovered"],
];

/** Words that say nothing about health: they name lifts, what is lifted, how hard, when and where. */
export const NEUTRAL_WORDS: readonly string[] = [
  ...'штанга штангу штангой штанге гиря гирю гирей гантель гантелями вес весом блок блоке тренажёр турник'.split(' '),
  ...'становая становой тяга тяге жим жиме лёжа присед приседе подтягивания отжимания выпады планка махи'.split(' '),
  ...'очень сильно немного чуть слегка довольно ужасно прилично опять снова вчера сегодня утром после на в с'.split(
    ' ',
  ),
  ...'подход подходе повторе раз кг третьем последнем наших нашу сборную команду вместе зале'.split(' '),
  ...'мышца мышцу спина спину поясницу колено плечо локоть бицепс'.split(' '),
  ...'barbell dumbbell kettlebell bar plate machine cable bench press squat squats deadlift row curl lunge'.split(' '),
  ...'very quite rather slightly badly pretty again today yesterday during after on with in my set reps rep'.split(' '),
  ...'heavy light warmup number numbers exhaustive knee shoulder elbow more last'.split(' '),
];
