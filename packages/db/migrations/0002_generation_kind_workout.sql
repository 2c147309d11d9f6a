ALTER TYPE "public"."generation_kind" RENAME VALUE 'SWOLEGEN' TO 'WORKOUT';
