import { exercises } from '@topset/catalog';
import { describe, expect, it } from 'vitest';
import { namesConditionOrDrug } from '../src/features/generation/medical-words/index.ts';
import { rulesTexts } from '../src/features/generation/rules-backend/texts.ts';

describe('C4: a condition, a drug or a dose is named', () => {
  it.each([
    'It may be tendinitis.',
    'This looks like TENDONITIS',
    'patellar tendinopathy',
    'plantar fasciitis',
    'a herniated disc',
    'a slipped disk',
    'an inguinal hernia',
    'a stress fracture',
    'shoulder impingement',
    'a torn ACL',
    'a rotator cuff tear',
    'You have sprained your ankle.',
    'a hamstring strain',
    'tennis elbow',
    'runner’s knee',
    'shin splints',
    'frozen shoulder',
    'carpal tunnel',
    'compartment syndrome',
    'an eating disorder',
    'type 2 diabetes',
    'with high blood pressure',
    'a heart attack',
    'heart disease',
    'asthma',
    'Long COVID-19',
    'the flu',
    'anemia and anaemia',
    'inflamed tendons',
    'Похоже на тендинит.',
    'при артрозе коленей',
    'остеоартрита',
    'с межпозвоночной грыжей',
    'разрыв мениска',
    'растяжение связок',
    'порванная мышца — не порвал связку',
    'перелом со смещением',
    'защемление нерва',
    'ВОСПАЛЕНИЕ сустава',
    'воспалённое сухожилие',
    'теннисный локоть',
    'болезнь Шляттера',
    'при сахарном диабете',
    'у гипертоников',
    'повышенное артериальное давление',
    'после инфаркта',
    'бронхиальная астма',
    'у тебя ОРВИ или грипп',
    'туннельный синдром',
  ])('condition: %s', (text) => {
    expect(namesConditionOrDrug(text)).toBe(true);
  });

  it.each([
    'Take ibuprofen.',
    'some Advil helps',
    'Tylenol',
    'a PARACETAMOL a day',
    'Voltaren gel',
    'NSAIDs',
    'an anti-inflammatory',
    'painkillers',
    'a muscle relaxant',
    'corticosteroids',
    'beta-blockers',
    'atorvastatin',
    'antibiotics',
    'insulin',
    'a cortisone injection',
    'sleeping pills',
    'Выпей ибупрофен',
    'Нурофеном не злоупотребляй',
    'немного парацетамола',
    'но-шпу',
    'Ношпа',
    'намажь мазью',
    'обезболивающее',
    'нестероидное противовоспалительное',
    'курс антибиотиков',
    'уколы дипроспана',
    'кеторолом',
    'статины',
    'прими успокоительное',
  ])('drug: %s', (text) => {
    expect(namesConditionOrDrug(text)).toBe(true);
  });

  it.each([
    '400 mg',
    '400mg twice a day',
    '0.5 mg',
    '2,5 мг',
    '400 мг после еды',
    'по 50мкг',
    '1000 IU',
    '1000 МЕ',
    '10 ml of syrup',
    '5 мл сиропа',
    'two tablets',
    'half a tablet',
    'take a tablet',
    '3 small capsules',
    'по 2 таблетки',
    'полтаблетки',
    'две капсулы',
    'по 10 капель',
    'принимай капсулы',
    '500 миллиграммов',
  ])('dose: %s', (text) => {
    expect(namesConditionOrDrug(text)).toBe(true);
  });
});

describe('C4: words of training are free', () => {
  it.each([
    'Start cold muscles slowly; a cold day needs a longer warm-up.',
    'Press the bar, then strain the bar against the pins.',
    'Depress the shoulder blades: scapular depression first.',
    'Keep your stroke rate on the rower.',
    'Throw the medicine ball.',
    'Stop if it hurts, and see a doctor. See a sports medicine doctor.',
    'Rest the injured side; the pain should go.',
    'The minimum effective dose of volume, your daily dose of mobility.',
    'Drop sets: two drops after the last set.',
    'Log it on your tablet.',
    'Drink 500 ml of water.',
    'Shoulder dislocates with a band.',
    'The rotator cuff works here.',
    'You tear through sets; do not let form tear down.',
    'Static holds, statics and isometrics.',
    'Your diagnosis is not mine to make.',
    'Take two steps back, take a rest day.',
    '30 g of protein',
    'Less back strain with a braced core.',
    'Холодный зал: разминайся дольше.',
    'Доза нагрузки на сегодня уже достаточная.',
    'Двойная доза подходов ни к чему.',
    'Статика и статические упражнения.',
    'Держи поясничный лордоз.',
    'Болезненные ощущения — повод снизить вес. Больше не значит лучше.',
    'Если болит, остановись и обратись к врачу.',
    'Через 5 мгновений начинай. 3 мгновенных рывка.',
    'Переломный момент подхода.',
    'Растяжка и растяжение мышц под нагрузкой.',
    'Выпей 200 мл воды.',
    'Жим, тяга, присед: 3 по 10.',
    'Гриф, гриппер и хват.',
    'По два подхода, по 10 раз.',
    'Гипертонус мышц спины уходит после заминки.',
    'Таблица весов',
    'успокоительное дыхание',
    'Капли пота на полу',
    'разрыв между подходами',
    'конкорд, концентрация, коррекция',
  ])('%s', (text) => {
    expect(namesConditionOrDrug(text)).toBe(false);
  });

  it('names of exercises and what the rules say', () => {
    const names = exercises.flatMap(({ name, aliases }) => [name.en, name.ru, ...aliases.en, ...aliases.ru]);
    const texts = [rulesTexts.en, rulesTexts.ru].flatMap(({ coachSummary, coachNext, coachAction, painNote }) => [
      coachSummary,
      painNote,
      ...Object.values(coachNext),
      ...Object.values(coachAction),
    ]);
    expect([...names, ...texts].filter(namesConditionOrDrug)).toEqual([]);
  });
});
