-- One statement that publishes both languages of a story changes the original once more from within: that change is
-- counted before the statement's own, and the first count of a day or a category is below zero until then.
alter table public.article_counts drop constraint article_counts_articles_check;
alter table private.article_calendar drop constraint article_calendar_articles_check;
