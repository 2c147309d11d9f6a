-- What athletes read is kept as a code and values. Texts from before stay as they were worded, under the code "text".
UPDATE "suggestions" SET "reason" = jsonb_build_object('code', 'text', 'values', "reason");--> statement-breakpoint
UPDATE "suggestions" SET "outcome_reason" = jsonb_build_object('code', 'text', 'values', "outcome_reason") WHERE "outcome_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "suggestion_evaluations" SET "reason" = jsonb_build_object('code', 'text', 'values', "reason");--> statement-breakpoint
UPDATE "plan_version_conflicts" SET "question" = jsonb_build_object('code', 'text', 'values', "question") WHERE "question" IS NOT NULL;--> statement-breakpoint
UPDATE "messages" SET "reply" = jsonb_build_object('code', 'text', 'values', "reply") WHERE "reply" IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "text" = jsonb_build_object('code', 'text', 'values', "text");--> statement-breakpoint
UPDATE "decision_records" SET "record" = jsonb_set("record", '{reason}', jsonb_build_object('code', 'text', 'values', "record" -> 'reason'));--> statement-breakpoint
-- Where texts stand deep inside: a text in both languages is written as {"en": "...", "ru": "..."} by jsonb.
UPDATE "progress_records" SET "update" = regexp_replace("update"::text, '"(message|reason)": (\{"en": "(?:\\.|[^"\\])*", "ru": "(?:\\.|[^"\\])*"\})', '"\1": {"code": "text", "values": \2}', 'g')::jsonb;--> statement-breakpoint
UPDATE "session_selections" SET "metadata" = regexp_replace("metadata"::text, '"(sentence|reason)": (\{"en": "(?:\\.|[^"\\])*", "ru": "(?:\\.|[^"\\])*"\})', '"\1": {"code": "text", "values": \2}', 'g')::jsonb;--> statement-breakpoint
-- The longest open question has room for more; one that would not is asked no more.
DELETE FROM "dialog_context" WHERE octet_length("payload"::text) > 12000;--> statement-breakpoint
UPDATE "dialog_context" SET "payload" = regexp_replace("payload"::text, '"(text|label)": (\{"en": "(?:\\.|[^"\\])*", "ru": "(?:\\.|[^"\\])*"\})', '"\1": {"code": "text", "values": \2}', 'g')::jsonb;--> statement-breakpoint
-- First answers, as they are kept with the key of a mutation.
UPDATE "idempotency_keys" SET "answer" = regexp_replace("answer"::text, '"(message|text|label|reason)": (\{"en": "(?:\\.|[^"\\])*", "ru": "(?:\\.|[^"\\])*"\})', '"\1": {"code": "text", "values": \2}', 'g')::jsonb WHERE "answer" IS NOT NULL;--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = regexp_replace("answer"::text, '"message": ("(?:\\.|[^"\\])*")', '"said": {"code": "text", "values": {"en": \1, "ru": \1}}', 'g')::jsonb WHERE "mutation" = 'decideSuggestions' AND "answer" IS NOT NULL;