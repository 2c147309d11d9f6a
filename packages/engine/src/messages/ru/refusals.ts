import type { refusals as original } from '../en/refusals.ts';
import type { Translation } from '../message.ts';
import { CHANGED, NOT_FOUND, SCOPES_ALLOW } from './words.ts';
import { list, plural } from './writing.ts';

export const refusals: Translation<typeof original> = {
  'refusal.not-valid': ({ issues }, say) =>
    issues.length === 0 ? 'В запросе ошибка.' : issues.map(({ path, said }) => `${path}: ${say(said)}`).join('; '),
  'refusal.not-found': ({ what }) => NOT_FOUND[what],
  'refusal.gone-since': 'Того, к чему относилось это изменение, больше нет.',
  'refusal.stale': ({ what, version }) => `${CHANGED[what]}: прочитай версию ${version} и отправь изменение ещё раз.`,
  'refusal.id-taken': 'Этот id у тебя уже занят другим: возьми новый.',
  'refusal.key-used': 'Этот clientMutationId уже занят другим запросом: для нового изменения возьми новый.',

  'refusal.scope-needed': ({ scope }) => `${SCOPES_ALLOW} это сделать: нужен токен с правом \`${scope}\`.`,
  'refusal.reading': ({ field }) =>
    `${SCOPES_ALLOW} читать: в ответе им видны только id и версии. Убери \`${field}\` или возьми токен с правом \`read\`.`,
  'refusal.account-deleted': 'Этот аккаунт удалён.',
  'refusal.athlete-only': 'Это может только сам атлет; тренер меняет планы и отметки.',
  'refusal.own-token-ended': 'Твой токен больше не действует: ничего нового с ним не создать.',
  'refusal.own-scopes': ({ scopes }) =>
    `У твоего токена нет ${plural(scopes.length, { one: 'права', other: 'прав' })} ${list(scopes)}.`,
  'refusal.too-many-invitations': ({ most }) =>
    `Уже ${plural(most, {
      one: `открыто ${most} приглашение`,
      few: `открыты ${most} приглашения`,
      other: `открыто ${most} приглашений`,
    })}: отзови одно через revokeCoach или дождись, пока его примут.`,
  'refusal.too-many-coaches': ({ most }) =>
    `У тебя уже ${most} ${plural(most, { one: 'тренер', few: 'тренера', other: 'тренеров' })}: сначала отзови доступ у одного.`,
  'refusal.change-not-takeable': 'Это нельзя просто принять: решение за тобой.',
  'refusal.mail-off': 'Этот сервер не отправляет почту.',
  'refusal.too-many-codes': 'За последнее время отправлено слишком много кодов: попробуй завтра.',
  'refusal.too-many-webhooks': ({ most }) =>
    `У тебя уже ${most} ${plural(most, { one: 'веб-хук', few: 'веб-хука', other: 'веб-хуков' })}: сначала удали один.`,
  'refusal.too-many-tokens': ({ most }) =>
    `У тебя уже ${most} ${plural(most, { one: 'токен', few: 'токена', other: 'токенов' })}: сначала отзови один.`,
  'refusal.name-taken': ({ name }) => `Упражнение «${name}» у тебя уже есть.`,

  'refusal.plan-archived': 'План в архиве: сначала верни его оттуда.',
  'refusal.workout-has-plan': 'Эта тренировка и так идёт по плану.',
  'refusal.workout-has-no-plan': 'У тренировки нет плана, который мог бы за ней следовать.',
  'refusal.session-follows-plan': 'Эта тренировка идёт по плану: правь план.',
  'refusal.workout-open': ({ name }) => `«${name}» ещё не закончена: сначала заверши её или пропусти.`,
  'refusal.start-planned': 'Начать можно только запланированную тренировку.',
  'refusal.move-planned': 'Перенести можно только запланированную тренировку.',
  'refusal.edit-not-started': 'Править можно только тренировку, которая ещё не началась.',
  'refusal.change-not-over': 'Менять можно только запланированную или идущую тренировку.',
  'refusal.save-finished': 'Сохранить как план можно только законченную тренировку.',
  'refusal.edit-finished': 'Здесь правят законченную тренировку; пока она идёт, пользуйся updateSet.',
  'refusal.summary-of-finished': 'Итоги бывают только у законченной тренировки.',
  'refusal.skip-over': 'Тренировка закончена, пропустить её нельзя.',
  'refusal.skip-with-sets': 'Подходы уже записаны: заверши тренировку или удали её.',
  'refusal.substitute-with-sets': 'Подходы этого упражнения уже записаны: добавь другое отдельно.',
  'refusal.review-first': 'Прежде чем записывать подходы, разбери подсказки к тренировке или пропусти их.',
  'refusal.start-first': 'Сначала начни тренировку, потом записывай подходы.',
  'refusal.workout-over': 'Тренировка закончена: изменить её можно через editPastWorkout.',
  'refusal.not-in-review': 'Эта тренировка не на разборе.',

  'refusal.suggestions-after-workout': 'Подсказки приходят после тренировки: сначала заверши её.',
  'refusal.suggestion-decided': 'Раньше решено иначе: чтобы изменить это, правь план.',
  'refusal.suggestion-stale': 'Подсказка за это время изменилась: прочитай её ещё раз.',
  'refusal.suggestion-stale-plan':
    'В плане уже не то значение, от которого отталкивается подсказка: отклони её или правь план.',
  'refusal.suggestion-unsupported': 'Такое изменение принять нельзя: правь план.',
  'refusal.suggestion-not-deferred': 'Перед тренировкой подсказку принимают или отклоняют: откладывать её некуда.',

  'refusal.offer-taken': 'Это предложение уже принято.',
  'refusal.offer-stale': 'С тех пор всё изменилось: посмотри последнее решение.',
  'refusal.lighter-already': 'Тренировки и так облегчены.',
  'refusal.flags-active':
    'Отмечена боль или усталость: чтобы всё равно поднять цель, отправь `acknowledgeFlags: true`.',
  'refusal.conflict-resolved': 'Это расхождение уже разрешено.',
  'refusal.conflict-open': 'Есть открытое расхождение: реши его через resolvePlanConflict.',
  'refusal.no-middle-way': 'Середины здесь нет: выбери одну из сторон.',
  'refusal.not-pending': 'Подтвердить можно только версию, которая этого ждёт.',
  'refusal.nothing-to-roll-back': 'В этот день в плане ничего не менялось.',
  'refusal.no-predecessor': 'Это первая версия плана, раньше ничего нет.',
  'refusal.changed-since':
    'С тех пор упражнение этого дня уже менялось: чтобы всё равно вернуться, отправь `force: true`.',
  'refusal.mode-on': 'Этот режим уже включён: сначала заверши его.',

  'refusal.already-planned': ({ name }) => `На этот день запланирована «${name}»: начни её или попроси другую.`,
  'refusal.already-generated': 'Эта тренировка уже составлена: попроси другой вариант и скажи, что не так.',
  'refusal.generation-under-way': 'Эта тренировка уже составляется: дождись её или отмени.',
  'refusal.generate-planned': 'Составить можно только запланированную тренировку.',
  'refusal.regenerate-done': 'Переделать можно только готовую генерацию.',
  'refusal.regenerate-not-started': 'Переделать можно только тренировку, которая ещё не началась.',
  'refusal.update-after-report': 'Сначала заверши тренировку: план следует за её отчётом.',
  'refusal.job-done': 'Задание выполнено, повторять нечего.',
  'refusal.no-question': 'Открытого вопроса, на который можно ответить, нет.',
};
